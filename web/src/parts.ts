// The code of the module in two parts: the functions that most programs call, with which the page starts, and the rest.
// The table of the first part has a placeholder for each function of the rest that it calls.

export interface Parts {
    first: Promise<WebAssembly.Module>;
    rest: Promise<BufferSource>;
}

/** Loads the parts, which are compressed: servers need not do that. */
export function fetchParts(folder: string): Parts {
    const first = unzipped(`${folder}/first.wasm.gz`);
    const rest = unzipped(`${folder}/rest.wasm.gz`);
    const parts = { first: first.then(WebAssembly.compileStreaming), rest: rest.then((code) => code.arrayBuffer()) };
    parts.rest.catch(() => undefined); // Rest reports it
    return parts;
}

async function unzipped(url: string): Promise<Response> {
    const response = await fetch(url);
    if (!response.ok || !response.body)
        throw new Error(
            `${url} cannot be loaded: ${response.status} ${response.statusText}. Check the connection, then reload the page.`,
        );
    const code = response.body.pipeThrough(new DecompressionStream("gzip"));
    return new Response(code, { headers: { "Content-Type": "application/wasm" } });
}

/** The second part, which joins the first when it is compiled, or at the first call of a function in it. */
export class Rest {
    /** Resolves with its bytes: from then on every function can be called. */
    readonly arrived: Promise<void>;
    /** Placeholders, named by the numbers of their functions in the table. */
    readonly imports: WebAssembly.Imports = {
        placeholder: new Proxy({} as WebAssembly.ModuleImports, {
            get: (_, number) => this.placeholder(Number(number)),
        }),
    };

    /** The bytes, from their arrival until they have joined. */
    private code: BufferSource | null = null;
    private first: WebAssembly.Exports | null = null;
    constructor(code: Promise<BufferSource>) {
        this.arrived = code.then((bytes) => {
            this.code = bytes;
            this.compile();
        });
        this.arrived.catch(() => undefined);
    }

    /** Names the instance of the first part. */
    joins({ exports }: WebAssembly.Instance): void {
        this.first = exports;
        this.compile();
    }

    // After a failure the first call compiles again, and reports it.
    private compile(): void {
        if (!this.code || !this.first) return;
        WebAssembly.compile(this.code)
            .then((compiled) => this.join(compiled))
            .catch(() => undefined);
    }

    // The instance writes its functions over the placeholders.
    private join(compiled: WebAssembly.Module): void {
        if (!this.code) return;
        new WebAssembly.Instance(compiled, { primary: this.first! });
        this.code = null;
    }

    private placeholder(number: number) {
        return (...args: unknown[]): unknown => {
            if (this.code) this.join(new WebAssembly.Module(this.code));
            return (this.table.get(number) as (...args: unknown[]) => unknown)(...args);
        };
    }

    private get table(): WebAssembly.Table {
        return Object.values(this.first!).find((one) => one instanceof WebAssembly.Table)!;
    }
}
