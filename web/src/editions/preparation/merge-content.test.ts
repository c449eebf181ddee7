import { describe, expect, it } from 'vitest'
import { mergeContent } from './merge-content.ts'

const a = { id: 1, name: 'Uno', text: 'a' }
const b = { id: 2, name: 'Dos', text: 'b' }
const c = { id: 3, name: 'Tres', text: 'c' }

describe('what two admins changed in the same section (E11, E28)', () => {
  it('is joined where they changed different things', () => {
    const read = { name: 'Ad Awards', year: 2026, contact: { email: '', role: '' } }
    const mine = { ...read, year: 2027, contact: { email: 'a@b.co', role: '' } }
    const held = { ...read, name: 'Premios', contact: { email: '', role: 'Directora' } }
    expect(mergeContent(read, mine, held, 'mine')).toEqual({
      content: { name: 'Premios', year: 2027, contact: { email: 'a@b.co', role: 'Directora' } },
      contested: [],
    })
  })

  it('is joined thing by thing in a list, also where things were added, moved and taken away', () => {
    const mine = [{ ...b, name: 'Segundo' }, a, { id: -1, name: 'Nuevo', text: '' }]
    const held = [a, { ...b, text: 'B' }, c, { id: 4, name: 'Cuatro', text: '' }]
    expect(mergeContent([a, b, c], mine, held, 'mine')).toEqual({
      content: [{ id: 2, name: 'Segundo', text: 'B' }, a, { id: -1, name: 'Nuevo', text: '' }, held[3]],
      contested: [],
    })
  })

  it('holds once what was stored although the answer was lost, also within what was there (E11)', () => {
    const added = (id: number) => ({ id, name: 'Nuevo', criteria: [{ id: id - 1, title: 'Idea' }] })
    const there = { id: 1, name: 'Uno', criteria: [{ id: 5, title: 'Una' }] }
    const typed = { ...there, criteria: [...there.criteria, { id: -9, title: 'Otra' }] }
    const stored = { ...there, criteria: [...there.criteria, { id: 6, title: 'Otra' }] }
    const theirs = { id: 30, name: 'Suya', criteria: [] }
    expect(
      mergeContent(
        [there],
        [added(-40), typed, added(-1), added(-20)],
        [added(40), stored, theirs, added(17)],
        'mine',
      ),
    ).toEqual({ content: [added(40), stored, theirs, added(17), added(-20)], contested: [] })
  })

  it('is told where both changed the same text, and one of them wins', () => {
    const mine = [{ ...a, name: 'Mío' }, b]
    const held = [b, { ...a, name: 'Suyo' }]
    for (const winner of ['mine', 'held'] as const)
      expect(mergeContent([a, b], mine, held, winner)).toEqual({
        content: [b, { ...a, name: winner === 'mine' ? 'Mío' : 'Suyo' }],
        contested: [{ path: ['1', 'name'], held: 'Suyo' }],
      })
  })

  it('is told where one took away what the other changed', () => {
    const held = [{ ...a, text: 'A' }, b]
    expect(mergeContent([a, b], [b], held, 'mine')).toEqual({
      content: [b],
      contested: [{ path: ['0'], held: held[0] }],
    })
    expect(mergeContent([a, b], [b], held, 'held').content).toEqual(held)
    expect(mergeContent([a, b], [b], [a, b, c], 'mine')).toEqual({ content: [b, c], contested: [] })
  })

  it('joins lists without ids only when they are equally long', () => {
    const read = ['uno', 'dos']
    expect(mergeContent(read, ['UNO', 'dos'], ['uno', 'DOS'], 'mine').content).toEqual(['UNO', 'DOS'])
    expect(mergeContent(read, ['uno', 'dos', 'tres'], ['uno', 'DOS'], 'mine')).toEqual({
      content: ['uno', 'dos', 'tres'],
      contested: [{ path: [], held: ['uno', 'DOS'] }],
    })
  })
})
