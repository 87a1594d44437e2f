/** The documents that a newcomer reads. */
export const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "spec/README.md"];
