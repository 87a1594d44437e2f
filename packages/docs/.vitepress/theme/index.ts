import { defineClientComponent, type Theme } from "vitepress";
import DefaultTheme from "vitepress/theme";
import { h } from "vue";
import { HeroExample, HeroInstall } from "./home-hero.ts";
import { MermaidDiagram } from "./mermaid-diagram.ts";
import "./style.css";

const ApiExplorer = defineClientComponent(async () => (await import("./api-explorer.ts")).ApiExplorer);

export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      "home-hero-image": () => h(HeroExample),
      "home-hero-actions-after": () => h(HeroInstall),
    }),
  enhanceApp({ app }) {
    app.component("MermaidDiagram", MermaidDiagram);
    app.component("ApiExplorer", ApiExplorer);
  },
} satisfies Theme;
