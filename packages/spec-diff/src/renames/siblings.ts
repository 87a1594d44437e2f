import { stemOf } from "./words.ts";

/**
 * Words that APIs use side by side for things of one kind: one is never another name of the other. WordNet has the
 * opposites among words; these are siblings. In a line, words between spaces differ in meaning, and those joined by
 * `|` mean the same.
 */
const LINES = [
  // When, and what happened
  "create|created|creation|inserted|added update|updated|modified|modify|changed|edited delete|deleted|deletion|removed archive|archived restore|restored publish|published expire|expired expires expiry|expiration cancel|canceled|cancelled",
  "start|started|begin|began|from end|ended|finish|finished|completed|complete|until|to|stop|stopped duration",
  "requested approved|accepted rejected|denied|declined pending",
  "queued running|started paused finished|completed|succeeded failed|errored canceled|cancelled",
  "ordered paid shipped delivered returned refunded",
  "sent delivered received opened|read clicked bounced",
  "draft published|live archived scheduled",
  "by at|on|date|time",
  "second|seconds minute|minutes|minutely hour|hours|hourly day|days|daily week|weeks|weekly month|months|monthly quarter|quarters|quarterly year|years|yearly|annual",
  "before after during",
  "first last|latest next previous|prev current",
  "previous|prev next current",
  "old|former new|current",
  // How much
  "min|minimum|lower|least max|maximum|upper|most avg|average|mean median total|sum default",
  "total subtotal",
  "title subtitle",
  "gross net tax|taxes|vat",
  "price|cost|amount discount|discounts tax|taxes|vat tip",
  "fee|fees discount|discounts refund|refunds",
  "credit|credits debit|debits balance",
  "income|revenue|earnings expense|expenses|spending profit loss",
  "deposit|deposited withdrawal|withdraw|withdrawn",
  "width height depth length weight",
  "x y z",
  "lat|latitude lng|lon|long|longitude alt|altitude|elevation",
  "row|rows column|columns|col",
  "limit offset page",
  "hard soft",
  // Who
  "buyer seller|vendor broker",
  "customer|client supplier|vendor|provider merchant",
  "sender|from receiver|recipient|to",
  "payer payee",
  "owner|creator member|participant guest",
  "host guest",
  "author|writer reviewer|editor approver",
  "assignee reporter|assigner watcher",
  "user|users group|groups team|teams organization|organizations|org",
  "follower|followers following|followees friend|friends",
  "like|likes|upvotes dislike|dislikes|downvotes share|shares|comment|comments view|views",
  "employer employee manager",
  "teacher|instructor student|pupil",
  "driver passenger|rider",
  "doctor patient",
  "parent|parents child|children sibling|siblings",
  "mother father",
  "leader|primary|master|main follower|replica|secondary|slave|backup",
  "admin|administrator moderator viewer",
  // How and where to reach
  "email|mail|emails phone|telephone|mobile|phones fax sms address|addresses website|url|homepage",
  "billing|invoicing shipping|delivery|dispatch pickup mailing",
  "pickup|pick dropoff|drop",
  "home work|office|business mobile",
  "street city|town state|province|region|county country zip|zipcode|postcode|postal",
  "first|given|fore last|family|sur middle nick",
  "username|login email password|secret token",
  "local remote",
  "source|origin|from target|destination|dest|to",
  "departure arrival",
  "entry exit",
  "upload|uploaded download|downloaded",
  "up down",
  "ingress|inbound|incoming|in egress|outbound|outgoing|out",
  "north south east west",
  "left right center",
  "top bottom",
  "front back",
  // What it is of
  "name|title|label|names id|ids|identifier|uuid type|types|kind|category status|state description|summary|text url|uri|href|link size|bytes|length count|number|quantity|num version date|timestamp value|values key|keys|slug format path price|cost|amount color|colour icon|image code",
  "input|inputs output|outputs",
  "request|requests response|responses|result reply",
  "header|headers body query|params cookie",
  "read write|written execute",
  "get set",
  "include|included|includes exclude|excluded|excludes",
  "allow|allowed|allowlist|whitelist deny|denied|block|blocked|blocklist|blacklist",
  "public|shared private|internal",
  "success|succeeded|successful|successes failure|failed|failures|error|errors warning|warnings",
  "asc|ascending desc|descending",
  "question answer|answers",
  "subject body",
  "prefix suffix",
  "add|insert remove|delete",
  "subscribe|subscribed unsubscribe|unsubscribed",
  "login|signin logout|signout signup|register",
  "online offline",
  "lock|locked unlock|unlocked",
  "visible|shown hidden",
  "active|enabled|on inactive|disabled|off|suspended",
  "json xml csv yaml html",
  "male female",
  "debug info warn|warning error fatal",
];

/** For each word, the lines that it stands in, and where. */
const places = new Map<string, Map<number, Set<number>>>();
LINES.forEach((line, index) => {
  line.split(" ").forEach((meaning, place) => {
    for (const word of meaning.split("|").map(stemOf)) {
      const lines = places.get(word) ?? new Map<number, Set<number>>();
      lines.set(index, (lines.get(index) ?? new Set()).add(place));
      places.set(word, lines);
    }
  });
});

/** Whether two stems are siblings: of one kind, but not the same. */
export function areSiblings(stem: string, other: string): boolean {
  if (stem === other) return false;
  const others = places.get(other);
  if (!others) return false;
  return [...(places.get(stem) ?? [])].some(([line, meanings]) => {
    const otherMeanings = others.get(line);
    return otherMeanings !== undefined && ![...meanings].some((meaning) => otherMeanings.has(meaning));
  });
}
