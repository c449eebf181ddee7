import { expect, it } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

it.each([
  'https://premios.example/campanas',
  'https://premios.example/juez/actas/12',
  'https://premios.example/inscripciones/archivos?campana=3',
  'http://127.0.0.1:3000/inscripciones/archivos?campana=3#video-caso',
  'https://premios.example/',
  'https://premios.example',
])('a link for everybody stays: %s (F43)', (link) => {
  expect(withoutSecrets(`Entra:\n${link}\n\nGracias.`)).toBe(`Entra:\n${link}\n\nGracias.`)
})

it.each([
  'https://premios.example/verify?verification_code=pLq8-xY_z0123456789AB',
  'https://premios.example/equipo/AbCdEfGhIjKlMnOpQrStUv',
  'https://premios.example/deshacer-cambio?verification_code=0b9f1c2e-77aa-4c1d-9f00-aabbccddeeff',
  'https://premios.example/%41bcdefghijklmnop',
  `https://premios.example/${'a'.repeat(41)}`,
  'https://premios.example/campanas?x=1234567890',
  'https://ana:secreto@premios.example/campanas',
  'https://premios.example/campanas#Q1w2',
  'https://premios.example/%zz',
  'https://[premios/campanas',
])('a personal link is replaced: %s (F43)', (link) => {
  expect(withoutSecrets(`Entra (${link}), o espera.`)).toBe('Entra ([enlace personal]), o espera.')
})

it('each link of a text is looked at (F43)', () => {
  const text = 'Confirmar: https://a.example/verify?verification_code=Q1 · Ver: https://a.example/campanas.'
  expect(withoutSecrets(text)).toBe('Confirmar: [enlace personal] · Ver: https://a.example/campanas.')
})
