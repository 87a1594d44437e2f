// The body is sent as `toJSON` of its class returns it.
class Draft {
  constructor(
    private readonly title: string,
    private readonly at: string,
  ) {}
  toJSON() {
    return { title: this.title, startsAt: this.at };
  }
  save() {
    return fetch("/events", { method: "POST", body: JSON.stringify(this) });
  }
}

class Invitation {
  toJSON() {
    return { startsAt: "2026-11-20T10:00:00Z" };
  }
}
export const invite = () =>
  fetch("/events", { method: "POST", body: JSON.stringify(new Invitation()) });

export const save = (title: string, at: string) => new Draft(title, at).save();

// This object is not sent.
class Note {
  startsAt = "";
  toJSON() {
    return { startsAt: this.startsAt };
  }
}
export const keep = () => {
  localStorage.setItem("note", JSON.stringify(new Note()));
  return new Note().startsAt;
};
