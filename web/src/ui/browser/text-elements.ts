import * as react from 'react/jsx-runtime'

// A browser that translates a page puts other nodes in the place of its text nodes. React knows only the old ones: a text
// that changes would stand still, and removing one, or inserting something before it, would end in an error. So no text
// stands beside other nodes. It gets an element of its own, and React replaces all that is in it. JSX is compiled to
// calls of these functions (`web/vite.config.ts`).

type Create = typeof react.jsx
type Type = Parameters<Create>[0]

export const { Fragment } = react

const TAG = 'ad-text' as 'span'

const isText = (child: unknown) => (typeof child === 'string' && child !== '') || typeof child === 'number'

const isNothing = (child: unknown) =>
  child === '' || child === null || child === undefined || typeof child === 'boolean'

const holdsText = (children: readonly unknown[]): boolean =>
  children.some((child) => (Array.isArray(child) ? holdsText(child) : isText(child)))

/** Joins texts that only nothing parts. All else keeps its place, by which React knows it again. */
function joined(children: readonly unknown[]): unknown[] {
  const places = [...children]
  let first: number | null = null
  for (const [place, child] of children.entries())
    if (!isText(child)) first = isNothing(child) ? first : null
    else if (first === null) first = place
    else {
      places[first] = String(places[first]) + String(child)
      places[place] = null
    }
  return places
}

const separated = (places: readonly unknown[]): unknown[] =>
  places.map((child, place) => {
    if (Array.isArray(child)) return holdsText(child) ? separated(joined(child)) : child
    // Translators leave blanks alone.
    if (!isText(child) || String(child).trim() === '') return child
    return react.jsx(TAG, { children: child }, `text ${place}`)
  })

function childrenOf(type: Type, children: unknown): unknown {
  if (type === Fragment)
    return Array.isArray(children) ? separated(joined(children)) : separated([children])[0]
  if (!Array.isArray(children) || !holdsText(children)) return children
  const places = joined(children)
  const shown = places.filter((child) => !isNothing(child))
  return shown.length === 1 && isText(shown[0]) ? shown[0] : separated(places)
}

/** Creates as `by` does. A component gets its children as they are: what it makes of them comes by here too. */
const creating =
  (by: Create): Create =>
  (type, props, ...rest) => {
    if (typeof type !== 'string' && type !== Fragment) return by(type, props, ...rest)
    const { children } = props as { children?: unknown }
    const own = childrenOf(type, children)
    if (own === children) return by(type, props, ...rest)
    return (Array.isArray(own) ? by : react.jsx)(type, { ...(props as object), children: own }, ...rest)
  }

export const jsx = creating(react.jsx)
export const jsxs = creating(react.jsxs)
/** What JSX becomes while the app is developed. */
export const jsxDEV = (type: Type, props: unknown, key: string | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key)
