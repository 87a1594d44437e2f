import { memoize } from "../collections/memoize.ts";

/**
 * Words of names whose texts are never kept, nor anything within: `userPassword`, `passwords`, `health.status`. A name has
 * such a word as one of its words, or, if the word is long enough, in another: `accesstoken`. Where it is a text, it tells
 * what the value beside it is: `{ "key": "password", "value": … }`.
 */
const SECRETS = words(`
  passwords: password passwd passwort pass pwd pw pin passcode passphrase kennwort losung contrasena contraseña clave
    senha motdepasse mdp parola wachtwoord haslo hasło heslo losenord lösenord adgangskode passord salasana sifre şifre
    jelszo jelszó lozinka geslo slaptazodis slaptažodis katasandi matkhau κωδικός пароль סיסמה 密码 密碼 パスワード 暗証番号
    비밀번호 contrasenia credencial
  keys: secret token apikey jwt bearer authorization credential cred cookie session signature sig certificate cert
    privatekey mnemonic seed otp totp mfa geheim geheimnis segredo secreto chiave schluessel schlüssel
  once: nonce csrf xsrf captcha challenge verifier hash salt checksum digest
  money: iban bic swift ssn salary income wage credit card cvv cvc tax steuer
  contact: email mail phone mobile telephone telefon tel fax ip
  people: name firstname lastname surname nachname vorname username nickname birthday birthdate dob gender sex pronoun
  beliefs: religion religious belief confession faith ethnicity ethnic race nationality political politics party union orientation caste
    conviction criminal crime marital veteran
  health: health medical diagnosis diagnose disease illness symptom medication medicine drug allergy blood treatment
    therapy disability pregnancy pregnant vaccine vaccination vaccin patient mental mood hiv icd condition gesundheit krankheit befund sante santé
    maladie salud enfermedad salute malattia saude saúde zdrowie
  places: street city zip postcode postal plz latitude longitude lat lon lng
`);

/** The same, but many other texts are such words, too: `sort: "title"`. */
const FREE_TEXTS = words(`
  searches: search query q term keyword suche suchbegriff suchtext busqueda recherche
  texts: title description summary bio text url uri href slug handle id uuid guid
`);

/** The same of their own texts, but not of the fields of their objects: `author.role`. */
const NO_TEXT = words(`
  people: auth login user author owner by who nick given company organization organisation assignee creator editor manager
    employee customer client person people participant guest host speaker sender recipient receiver reviewer approver
    contact member follower friend buyer seller patient student teacher driver
  things: address location label display key code number body message comment note remark caption link path file question
    answer
`);

/** A longer name is none, and may hold anything. */
const LONGEST_NAME = 128;

/** A shorter word is one of its own in a name: `pin` is not in `shipping`. */
const SHORTEST_INSIDE = 5;

/** Names that are written in one word: `apikey`, `displayname`, `countrycode`, `passkey`. */
const ENDS_OR_BEGINS = /(?:key|token|secret|name|mail|phone|code)s?$|^(?:pass|cred)/;

/**
 * Whether nothing within a field may be kept: passwords, health, people.
 *
 * @example
 * isSensitive("userPassword"); // true
 * isSensitive("state"); // false
 */
export const isSensitive = memoize(
  (name: string): boolean =>
    name.length > LONGEST_NAME || wordsOf(name).some((word) => has(SECRETS, word) || has(FREE_TEXTS, word)),
);

/** Whether a text says that a value beside it is a secret: `newPassword`. */
export const namesSecret = memoize((text: string): boolean =>
  wordsOf(text).some((word) => has(SECRETS, word)),
);

/**
 * Whether the texts of a field may not be kept, although those of fields within may.
 *
 * @example
 * isSensitiveText("owner"); // true
 */
export const isSensitiveText = memoize((name: string): boolean => {
  const inName = wordsOf(name);
  // `customer_status` is no customer, and `statusMessage` is a message.
  const last = inName.at(-1) ?? "";
  return isSensitive(name) || has(NO_TEXT, last) || inName.some((word) => ENDS_OR_BEGINS.test(word));
});

function has(known: ReadonlySet<string>, word: string): boolean {
  const one = word.replace(/ies$/, "y").replace(/s$/, "");
  if (known.has(word) || known.has(one)) return true;
  return [...known].some((each) => each.length >= SHORTEST_INSIDE && word.includes(each));
}

/** `accessToken`, `URLPath` and `zip2` as `access`, `token`; `url`, `path`; `zip`. */
function wordsOf(name: string): string[] {
  const apart = name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2");
  return apart
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== "");
}

/** The words of a list, without its headings. */
function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter((word) => word !== "" && !word.endsWith(":")));
}
