import { defineComponent, h } from "vue";
import { HERO_EXAMPLE } from "./hero-example.ts";

const { file, context, before, after, command, printed } = HERO_EXAMPLE;

const line = (kind: string, text: string) => h("span", { class: `line ${kind}` }, `${text}\n`);

/** The product at work: an edit of the codemod, and the command that made it. */
export const HeroExample = defineComponent({
  name: "HeroExample",
  setup: () => () =>
    h("figure", { class: "hero-example" }, [
      h("figcaption", `${file}, after the API renamed startsAt`),
      h("pre", [
        h("code", { class: "hero-code" }, [
          ...context.map((text) => line("same", `  ${text}`)),
          line("before", `- ${before}`),
          line("after", `+ ${after}`),
        ]),
      ]),
      h("pre", { class: "terminal", tabindex: "0" }, [
        h("code", { class: "hero-code" }, [
          line("command", `$ ${command}`),
          ...printed.map((text) => line("printed", text)),
        ]),
      ]),
    ]),
});

/** How to install what is not on the registry yet. */
export const HeroInstall = defineComponent({
  name: "HeroInstall",
  setup: () => () =>
    h("div", { class: "hero-install" }, [
      h("pre", [
        h("code", { class: "hero-code" }, [
          line("command", "npm start"),
          line("command", "npx pnpm pack:all ../my-app/vendor"),
          line("command", "cd ../my-app && npm install -D ./vendor/*.tgz"),
        ]),
      ]),
      h(
        "p",
        { class: "hero-note" },
        "In a clone of the repository: the packages are not on the npm registry yet.",
      ),
    ]),
});
