import * as z from 'zod/mini'

export const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

export const required = (message: string) => z.string().check(z.minLength(1, message))

export const companies = ['Ágora Creativa', 'Café Sol', 'Ñandú Medios', 'Zeta Bebidas'].map(
  (name, index) => ({
    id: index + 1,
    text: `${name} (Anunciante) - Colombia`,
  }),
)
export type Company = (typeof companies)[number]
