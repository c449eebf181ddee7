import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const SAMPLES = fileURLToPath(new URL('../web/src/parts-page/', import.meta.url))
const ANSWERS = [
  [
    '¿Cuál fue el desafío?',
    'La marca quería volver a la mesa del domingo. Nadie menor de treinta la nombraba ya.',
  ],
  [
    '¿Cuál fue la idea?',
    'Contar la receta como la cuenta una abuela: sin medidas, de memoria y en un solo plano.',
  ],
  [
    '¿Qué resultados tuvo?',
    'Tres millones de reproducciones completas y un 18 % más de ventas en seis semanas.',
  ],
] as const

export const answersSaid = () =>
  ANSWERS.map(([question, answer], at) => ({ questionKey: String(at + 1), question, answer }))

/** Serves the videos and posters below /muestra from files of the test, a wide and a tall one. */
export const serveSamples = (page: Page) =>
  page.route('**/muestra/*', async (route) => {
    const name = route.request().url().includes('tall') ? 'tall' : 'wide'
    const isVideo = route.request().url().endsWith('.mp4')
    const file = `${SAMPLES}sample-${name}${isVideo ? '.mp4' : '-poster.webp'}`
    await route.fulfill({ contentType: isVideo ? 'video/mp4' : 'image/webp', body: await readFile(file) })
  })
