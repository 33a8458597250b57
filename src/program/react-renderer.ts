/**
 * Renders React components on the server, each of them once and in one piece. The renderer of `@astrojs/react` renders each
 * component twice, the first time to find out whether it is React's, and as a stream: a page then takes twice as long.
 * Every component of this shop that is not Astro's is a React function without children.
 */
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';

/** What Astro calls the functions of a renderer with: one object a page. */
interface RenderContext {
  result: object;
}

const components = new WeakMap<object, number>();

/** A prefix for the ids of `useId`, different for each component of a page; hydration in the browser takes the same. */
function idPrefix({ result }: RenderContext): string {
  const number = components.get(result) ?? 0;
  components.set(result, number + 1);
  return `r${number}`;
}

export default {
  name: 'react-functions',
  check: (component: unknown): boolean => typeof component === 'function',
  renderToStaticMarkup(this: RenderContext, component: FunctionComponent, props: object) {
    const prefix = idPrefix(this);
    return { html: renderToString(createElement(component, props), { identifierPrefix: prefix }), attrs: { prefix } };
  },
};
