import bundle from "@mermaid-js/tiny/dist/mermaid.tiny.js?url";
import { useData } from "vitepress";
import { defineComponent, h, onMounted, ref, watch } from "vue";
import { loadScript } from "./load-script.ts";

declare global {
  interface Window {
    mermaid?: {
      initialize(options: object): void;
      render(id: string, source: string): Promise<{ svg: string }>;
    };
  }
}

let count = 0;

/** A diagram, in the colours of the page. Its slot is the source, which stands there until it is drawn. */
export const MermaidDiagram = defineComponent({
  name: "MermaidDiagram",
  setup(_, { slots }) {
    const { isDark } = useData();
    const root = ref<HTMLElement>();
    const svg = ref("");
    let source = "";

    const draw = async () => {
      await loadScript(bundle);
      const { mermaid } = window;
      if (mermaid === undefined) return;
      mermaid.initialize({
        startOnLoad: false,
        theme: isDark.value ? "dark" : "neutral",
        themeVariables: { edgeLabelBackground: isDark.value ? "#1b1b1f" : "#ffffff" },
        fontFamily: "inherit",
        // With its own width, below which the style sheet does not shrink it much: text stays readable on a phone.
        flowchart: { useMaxWidth: false },
        state: { useMaxWidth: false },
      });
      count += 1;
      svg.value = (await mermaid.render(`diagram-${count}`, source)).svg;
    };

    onMounted(() => {
      source = root.value?.textContent ?? "";
      void draw();
      watch(isDark, draw);
    });

    return () =>
      svg.value === ""
        ? h("div", { class: "diagram", ref: root }, slots.default?.())
        : h("div", {
            class: "diagram",
            style: { "--diagram-width": `${/<svg[^>]*? width="([\d.]+)"/.exec(svg.value)?.[1] ?? 0}px` },
            innerHTML: svg.value,
          });
  },
});
