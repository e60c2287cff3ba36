import type { Server } from "node:http";

/** Serves a folder on this machine; resolves once the server listens. */
export function serve(folder: string, port?: number): Promise<{ server: Server; address: string }>;
