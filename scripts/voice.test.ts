import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { usageLabels } from '@portal/contract/entries/files.ts'
import { guideIn } from '../web/guide.ts'
import { findTexts } from './find-texts.ts'

/** Words that docs/voice.md says to replace by others. */
const forbidden = [
  /vídeo/i,
  /planilla de (excel|cálculo)/i,
  /da crédito/i,
  /pisar/i,
  /a medias/i,
  /sin fin\b/i,
  /todavía/i,
  /aún no \p{L}+(aste|iste|aron|ieron|ó)(?!\p{L})/iu,
  /salen? solos?/i,
  /(termina|envía|intentar?|elimina) solo\b/i,
  /(escriben|buscamos|aquí|se guarda) sol[oa]s?\b/i,
  /seguimos cuando/i,
  /le falta algo/i,
  /como estaba\./i,
  /lo que aceptaste/i,
  /a quién buscamos/i,
  /como deben leerse/i,
  /donde compite/i,
  /ya tiene todo/i,
  /escribirle/i,
  /la idea viajó/i,
  /para este lenguaje/i,
  /hace menos/i,
  /^los dos$/i,
  /cómo le fue/i,
  /^(qué dice|para quién)$/i,
  /nada pendiente:/i,
  /así no participa/i,
  /se prueban\b/i,
  /no son texto/i,
  /todos los países todavía/i,
  /\b(entra|entrar|entrando) (a|al|con|desde|y)\b/i,
  /\bvale \{…\}/i,
  /tiene que /i,
  /regres/i,
  /función/i,
  /(?<!\p{L})selecci[oó]n/iu,
  /solicitud/i,
  /tu acuerdo\b/i,
  /\bNDA\b/,
]

/** Words that the specification prescribes letter for letter. */
const quoted = new Set<string>([
  ...Object.values(usageLabels),
  'Aceptar NDA',
  'Arrastra y suelta el archivo aquí o haz clic para seleccionar uno.',
  'Debes aceptar el NDA para continuar',
  'Debes seleccionar al menos una categoría.',
  'Debes seleccionar una empresa',
  'Error al enviar solicitud',
  'Guardar y regresar a tus campañas',
  'No has seleccionado categorías aún.',
  'No tienes campañas registradas para Colombia todavía.',
  'No tienes campañas registradas para {…}{…} todavía.',
  'Selecciona un país',
  'Selecciona un rol',
  'Selecciona una persona',
  'el acuerdo de confidencialidad (NDA)',
])

it('no text says what the voice page tells to say otherwise', async () => {
  const texts = (await findTexts()).filter(({ text }) => !quoted.has(text))
  expect(texts.length).toBeGreaterThan(1000)
  const found = texts.flatMap(({ file, line, text }) =>
    forbidden.filter((form) => form.test(text)).map((form) => `${file}:${line} ${form} «${text}»`),
  )
  expect(found).toEqual([])
})

/** Returns the lines of a document's guide, which the portal shows. */
const guide = async (document: string) =>
  guideIn(await readFile(new URL(`../docs/${document}`, import.meta.url), 'utf8')).split('\n')

const guides = ['editions.md', 'jury.md']

it.each(guides)('nor does the guide of %s', async (document) => {
  const lines = await guide(document)
  expect(lines.length).toBeGreaterThan(50)
  expect(lines.filter((line) => forbidden.some((form) => form.test(line)))).toEqual([])
})

it.each(guides)(
  'the guide of %s calls things on the screens by the words of the screens',
  async (document) => {
    const screens = (await findTexts()).map(({ text }) => text).join('\n')
    const named = (await guide(document)).flatMap((line) =>
      [...line.matchAll(/«([^»]*\p{L}[^»]*)»/gu)].map(([, name]) => name ?? ''),
    )
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((name) => !screens.includes(name))).toEqual([])
  },
)

it.each([
  'web/src/entries/files/video-section.tsx',
  'contract/src/platform/errors.ts',
  'server/src/jury/judges/judge-access-mail.ts',
])('the texts of %s are among those that are looked at', async (place) => {
  expect((await findTexts([place])).length).toBeGreaterThan(3)
})
