// The package has no types; this is as much as local-provider.ts uses.
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Grant {
    addOIDCScope(scopes: string): void;
    save(): Promise<string>;
  }

  interface Context {
    oidc: { provider: { Grant: new (fields: { clientId: string; accountId: string }) => Grant } };
  }

  interface Configuration {
    findAccount: (context: Context, id: string) => { accountId: string; claims: () => object };
    loadExistingGrant: (context: Context) => Promise<Grant>;
    interactions: { url: (context: Context, interaction: { uid: string }) => string };
    [name: string]: unknown;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    on(event: "server_error", listener: (context: Context, error: Error) => void): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<unknown>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
