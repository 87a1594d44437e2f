import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCodeChallenge, createPkce } from "../../src/auth/pkce.ts";

describe("PKCE", () => {
  it("makes the challenge of RFC 7636, Appendix B", async () => {
    const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
    expect(await createCodeChallenge(verifier)).toBe("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
  });

  it("makes verifiers that nobody can guess, with their challenges", async () => {
    const made = await Promise.all(Array.from({ length: 200 }, createPkce));
    for (const { codeVerifier, codeChallenge, codeChallengeMethod } of made) {
      expect(codeVerifier).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(codeChallenge).toBe(createHash("sha256").update(codeVerifier, "ascii").digest("base64url"));
      expect(codeChallengeMethod).toBe("S256");
    }
    expect(new Set(made.map(({ codeVerifier }) => codeVerifier)).size).toBe(200);
    // Every character of base64url turns up, so the octets are not of one kind.
    expect(new Set(made.map(({ codeVerifier }) => codeVerifier).join("")).size).toBe(64);
  });

  it.each(["a".repeat(42), "a".repeat(129), `${"a".repeat(42)}+`, `${"a".repeat(43)}\n`, ""])(
    "refuses %j",
    async (verifier) => {
      await expect(createCodeChallenge(verifier)).rejects.toThrow(
        /^Expected a code verifier of 43 to 128 characters/,
      );
    },
  );
});
