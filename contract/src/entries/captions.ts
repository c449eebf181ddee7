/** Maximum bytes of a captions file (W08). */
export const MAX_CAPTIONS_BYTES = 200_000
export const CAPTIONS_TOO_LARGE = 'Los subtítulos ocupan más de 200 KB. Elige un archivo más pequeño.'
/** Maximum number of cues: one per half second of the longest video that is watched. */
const MOST_CUES = 5000
const MAX_LINE = 500

const HEADER = /^WEBVTT(?:[ \t]|$)/
const CLOCK = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const TIMING = new RegExp(String.raw`^${CLOCK}[ \t]+-->[ \t]+${CLOCK}(?:[ \t]+\S.*)?$`)
/** A tag. Each match ends before the next `<`, so that the search takes linear time. */
const TAGS = /<[^<>]*>?/g
const ALLOWED_TAG = /^<\/?[bicuv](?:[.\s][^<>]*)?>$/
// oxlint-disable-next-line no-control-regex -- the expression looks for control characters
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/

/**
 * Returns a sentence that says why players would not show the text as it is meant, or null when it is proper
 * WebVTT. Takes linear time.
 */
export function faultOfCaptions(text: string): string | null {
  if (text.length > MAX_CAPTIONS_BYTES || new TextEncoder().encode(text).length > MAX_CAPTIONS_BYTES)
    return CAPTIONS_TOO_LARGE
  if (!text.isWellFormed() || CONTROLS.test(text) || text.includes('\uFFFD'))
    return 'Hay caracteres que no pudimos leer. Guarda los subtítulos con la codificación UTF-8 y elígelos de nuevo.'
  const [first = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (!HEADER.test(first))
    return 'El archivo no es de subtítulos WebVTT: su primera línea no empieza con WEBVTT. Expórtalo como .vtt.'
  return faultOfBlocks(lines)
}

function faultOfBlocks(lines: string[]): string | null {
  let cues = 0
  let begins = 0
  /**
   * The kind of the block that the current line belongs to. `title`: what follows the first line, up to an empty
   * one.
   */
  let block: 'title' | 'none' | 'name' | 'cue' | 'note' = 'title'
  for (const [index, line] of lines.entries()) {
    const at = (what: string) => `Línea ${index + 2} de los subtítulos: ${what}`
    if (line.length > MAX_LINE) return at(`tiene más de ${MAX_LINE} caracteres.`)
    if (line === '') {
      if (block === 'name') return at('falta el tiempo, por ejemplo 00:01.000 --> 00:03.000.')
      block = 'none'
    } else if (line.includes('-->')) {
      if (block === 'note' || block === 'cue') return at('falta una línea vacía antes del tiempo.')
      const cue = timesOf(line)
      if (!cue) return at('el tiempo no se entiende. Escríbelo así: 00:01.000 --> 00:03.000.')
      if (cue.end <= cue.start) return at('el subtítulo termina antes de empezar.')
      if (cue.start < begins) return at('el subtítulo empieza antes que el anterior.')
      begins = cue.start
      cues += 1
      if (cues > MOST_CUES) return `Hay más de ${MOST_CUES} subtítulos. Elige un archivo con menos.`
      block = 'cue'
    } else if (block === 'none') {
      if (/^(STYLE|REGION)\s*$/.test(line)) return at('quita los estilos y las regiones: no se admiten.')
      block = /^NOTE(?:[ \t]|$)/.test(line) ? 'note' : 'name'
    } else if (block === 'name') return at('falta el tiempo, por ejemplo 00:01.000 --> 00:03.000.')
    else if (block === 'cue') {
      const tag = line.match(TAGS)?.find((each) => !ALLOWED_TAG.test(each))
      if (tag !== undefined) return at('solo se admiten las etiquetas <b>, <i>, <u>, <c> y <v>.')
    }
  }
  if (block === 'name') return 'Al último subtítulo le falta el tiempo, por ejemplo 00:01.000 --> 00:03.000.'
  return cues === 0 ? 'El archivo no tiene ningún subtítulo.' : null
}

/** Returns start and end in milliseconds. */
function timesOf(line: string): { start: number; end: number } | null {
  const [, ...parts] = TIMING.exec(line) ?? []
  if (parts.length === 0) return null
  const [h1, m1, s1, f1, h2, m2, s2, f2] = parts.map((part) => Number(part ?? 0))
  return { start: millis(h1, m1, s1, f1), end: millis(h2, m2, s2, f2) }
}

const millis = (hours = 0, minutes = 0, seconds = 0, thousandths = 0) =>
  ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths
