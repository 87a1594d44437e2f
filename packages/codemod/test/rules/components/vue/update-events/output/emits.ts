export type Emits = { "update:startAt": [at: string] };
