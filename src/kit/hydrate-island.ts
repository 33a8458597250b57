/**
 * Hydrates a React island in one step. The renderer of `@astrojs/react` hydrates in slices and runs the effects of the
 * island later: a control that is used between the two already belongs to React, but nothing listens to its stores yet,
 * so React sets a checkbox back to what it was. Here an island that is hydrated has run its effects, too.
 */
import { createElement, type FunctionComponent } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

const hydrateIsland = (island: HTMLElement) => (component: FunctionComponent, props: object) => {
  if (!island.hasAttribute('ssr')) return;
  const identifierPrefix = island.getAttribute('prefix') ?? '';
  flushSync(() => hydrateRoot(island, createElement(component, props), { identifierPrefix }));
};

export default hydrateIsland;
