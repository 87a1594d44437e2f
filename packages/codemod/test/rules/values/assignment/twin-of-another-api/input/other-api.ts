export interface paths {
  "/things": never;
}
export interface components {
  schemas: {
    Thing: {
      id: string;
      startsAt: string;
    };
  };
}
