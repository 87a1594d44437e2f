interface Mock {
  (): Promise<Response>;
  mockResolvedValue(value: unknown): void;
}
export declare const vi: { fn(): Mock };
export declare function it(name: string, test: () => Promise<void>): void;
export declare function expect(value: unknown): { toBe(other: unknown): void; toBeDefined(): void };
