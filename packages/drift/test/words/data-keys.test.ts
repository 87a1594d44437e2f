import { expect, it } from "vitest";
import { templateOf } from "../../src/exchange/path-template.ts";
import { isData } from "../../src/words/data-keys.ts";

it.each([
  "startsAt",
  "starts_at",
  "address2",
  "oauth2callback",
  "sha256sum",
  "x-rate-limit-v2",
  "2xx",
  "utf8",
  "iso3166alpha2",
  "base64",
  "deadbeef",
  "@type",
  "events",
  "v2",
  "__proto__",
  "billingAddressLine1",
  "isOAuth2ClientEnabled",
  "GetNavigationMenu2",
  "ipv6AddressRangeStart",
  "sha256FingerprintHex",
  ...[
    "$ref",
    "#text",
    "@odata.nextLink",
    "_links",
    "__typename",
    "x-amz-content-sha256",
    "X-API2CRM-DATA-BUILD",
  ],
  ...["filter[state]", "ids[]", "items[0][id]", "page[number]", "riskdata.basket.item.amountPerItem"],
  ...["Q4", "x1", "p95", "LINE_2", "IPv6Address", "last30Days", "purchasesLast6Months", "temperature_2m"],
  ...[
    "HTTPCode4XXCount",
    "text2speech",
    "v1beta1",
    "2.0",
    "Straße",
    "geburtsdatum",
    "名前",
    "organizationalUnitName",
  ],
])("takes %s for a name", (key) => {
  expect(isData(key)).toBe(false);
});

it.each([
  "42",
  "7c0b7a5e-9d0f-4a3c-8f6e-2f1f0f6f3a11",
  "507f1f77bcf86cd799439011",
  "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  "cjld2cjxh0000qzrmn831i7rn",
  "evt_8fK2mQ0x",
  "aB3dE5fG7hI9jK1lM2",
  "dGhpcyBpcyBhIHRlc3Q1",
  "InvoiceOfAcmeCorporation20261126",
  "V1StGXR8_Z5jdHi6B-myT",
  "eyJhbGciOiJub25lIn0.e30.",
  "sk_live_51H8xQ2eZvKYlo2C",
  "ann@example.com",
  "2026-11-26",
  "2026-11",
  "https://example.com",
  "+43 1 5321234",
  "Ann wrote a letter",
  "x".repeat(129),
  ...[
    "00:1B:44:11:3A:B7",
    "00-1b-44-11-3a-b7",
    "001b.4411.3ab7",
    "fe80::abcd",
    "2001:db8::7334",
    "192.168.1.17",
  ],
  ...[
    "48.2082,16.3738",
    "48.2082",
    "geo:48.2,16.3",
    "u4pruydqqvj",
    "tel:+4315321234",
    "06641234567",
    "555-0199",
  ],
  ...[
    "cfg_1000",
    "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
    "glpat-Zk3vQ9Lw8tR2Hf5nX7Pd",
    "AKIAIOSFODNN7EXAMPLE",
    ...[
      "sk_test_abc",
      "sk-ant-api",
      "xoxp-ab-cd",
      "ghp_abcdef",
      "SG.abc.def",
      "eyJh.eyJ.sig",
      "anna.example",
    ],
  ],
  ...[
    "aGVsbG8=",
    "YW5uYWJlbCBxdWFydGVybWFpbg",
    "JBSWY3DPEHPK3PXP",
    "zqxjkvbpwm",
    "kYbZpQxWvTrLmNhGfDsA",
    "abcdefabcdef",
  ],
  ...[
    "W-12345X",
    "M-AB123",
    "AB12CDE",
    "AB-123-CD",
    "KA05MH1234",
    "7ABC123",
    "90-DS-WI",
    "PROJ-123",
    "OS361",
  ],
  ...["AT611904300234573201", "DE89 3704 0044 0532 0130 00", "DEUTDEFF500", "4242424242424242", "QQ123456C"],
  ...[
    "token=8fK2mQ0x",
    "anna:hunter",
    "Annabel Quartermain",
    "Quartermain, Annabel",
    "First name",
    "P@ssw0rd!",
  ],
  ...[
    "hunter2024",
    "passw0rd",
    "s3cr3t",
    "mail.quartermain.com",
    "Annabel_Quartermain.pdf",
    "a/b",
    '{"a":1}',
    "%41",
  ],
  ...[
    "filter[ann@example.com]",
    "users[4711]",
    "arn:aws:iam::123456789012:user/ann",
    "my-talk-2024-part-2",
    "+1",
  ],
])("takes %s for data", (key) => {
  expect(isData(key)).toBe(true);
});

it("cuts data and what stands behind a semicolon out of paths", () => {
  expect(templateOf("/users/ann%40example.com/events/01ARZ3NDEKTSV4RRFFQ69G5FAV/tags/v2")).toBe(
    "/users/{}/events/{}/tags/v2",
  );
  expect(templateOf("/events;jsessionid=8fK2mQ0x/42")).toBe("/events/{}");
  expect(templateOf("/100%/x")).toBe("/{}/x");
  expect(templateOf("/Products(42)/token=8fK2mQ0x/48.2082,16.3738")).toBe("/{}/{}/{}");
  expect(templateOf("/v1/messages:batchGet/anna:hunter")).toBe("/v1/messages:batchGet/{}");
});
