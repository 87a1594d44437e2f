interface Answer {
  json(body: object): void;
}
declare const app: { get(path: string, answer: (request: object, response: Answer) => void): void };

// A server of one's own says itself what it answers with.
app.get("/events/:id", (_, response) => response.json({ id: "1", startsAt: "" }));
