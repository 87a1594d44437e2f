import type { components } from "./api";

type Prompt = components["schemas"]["Prompt"];

class PromptClient {
  readonly name: string;
  readonly note: string | undefined;

  constructor(prompt: Prompt) {
    this.name = prompt.name;
    this.note = prompt.comment;
  }
}

class Client {
  readonly environment: string = "a";

  trace(prompt: { prompt?: Prompt | PromptClient }): string {
    return prompt.prompt?.name ?? this.environment;
  }
}

abstract class ObjectClient {
  readonly client: Client;
  readonly id: string;

  constructor({ client, id }: { client: Client; id: string }) {
    this.client = client;
    this.id = id;
  }
}

export class TraceClient extends ObjectClient {
  constructor(client: Client, id: string) {
    super({ client, id });
  }
}
