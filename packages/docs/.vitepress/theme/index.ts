import { defineClientComponent, type Theme } from "vitepress";
import DefaultTheme from "vitepress/theme";
import { MermaidDiagram } from "./mermaid-diagram.ts";
import "./style.css";

const ApiExplorer = defineClientComponent(async () => (await import("./api-explorer.ts")).ApiExplorer);

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component("MermaidDiagram", MermaidDiagram);
    app.component("ApiExplorer", ApiExplorer);
  },
} satisfies Theme;
