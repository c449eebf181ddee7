import { type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Fragment, jsx, jsxs } from './text-elements.ts'

const icon = jsx('svg', {})
const shown = (...children: unknown[]) =>
  renderToStaticMarkup(jsxs('p', { children })).replaceAll('ad-text', 't')

it('leaves no text beside another node, and makes one text of several (R20)', () => {
  expect([
    shown('Hay ', 3, ' campos', false),
    shown(icon, 'Te quedan ', 3),
    shown(false, 'Te quedan ', 3),
    shown('Lee ', jsx('b', { children: 'esto' }), ' y ', null, 'firma', ''),
    shown(jsxs(Fragment, { children: ['Hola', icon] })),
    shown(icon, jsx(Fragment, { children: 'Hola' })),
    shown(icon, ['Hola', jsx('b', {}, 1), ['Chau']]),
    shown(icon, ' ', icon),
  ]).toEqual([
    '<p>Hay 3 campos</p>',
    '<p><svg></svg><t>Te quedan 3</t></p>',
    '<p>Te quedan 3</p>',
    '<p><t>Lee </t><b>esto</b><t> y firma</t></p>',
    '<p><t>Hola</t><svg></svg></p>',
    '<p><svg></svg><t>Hola</t></p>',
    '<p><svg></svg><t>Hola</t><b></b><t>Chau</t></p>',
    '<p><svg></svg> <svg></svg></p>',
  ])
})

it('gives a component its children as they are (R20)', () => {
  const Own = ({ children }: { children: ReactNode }) => children as ReactElement
  const { props } = jsxs(Own, { children: ['Hola ', 3] }) as ReactElement<{ children: unknown }>
  expect(props.children).toEqual(['Hola ', 3])
})
