import * as z from 'zod/mini'
import { browserStore } from '../../browser/stores.ts'

const KEY = 'ad-awards-player'
const MOST_PLACES = 60
/** A position nearer than this to the beginning or the end isn't resumed. */
const MARGIN_SECONDS = 3

export const speeds = [0.75, 1, 1.25, 1.5, 2] as const
export type Speed = (typeof speeds)[number]

const settingsSchema = z.object({
  speed: z.literal([...speeds]),
  volume: z.number().check(z.minimum(0), z.maximum(1)),
  isMuted: z.boolean(),
  hasCaptions: z.boolean(),
})
export type Settings = z.output<typeof settingsSchema>

const schema = z.object({
  settings: settingsSchema,
  /** Positions in seconds by name, the newest last. */
  places: z.array(z.tuple([z.string(), z.number().check(z.minimum(0))])),
})
type Remembered = z.output<typeof schema>

const USUAL: Settings = { speed: 1, volume: 1, isMuted: false, hasCaptions: false }

/** Data of another shape is ignored. */
function read(): Remembered {
  try {
    return schema.parse(JSON.parse(browserStore.getItem(KEY) ?? ''))
  } catch {
    return { settings: USUAL, places: [] }
  }
}

function write(remembered: Remembered) {
  browserStore.setItem(KEY, JSON.stringify(remembered))
}

/** Returns the settings for all videos, or the defaults if none are remembered. */
export const settingsFor = (name: string | undefined): Settings =>
  name === undefined ? USUAL : read().settings

export const rememberSettings = (settings: Settings) => write({ ...read(), settings })

/** Returns the position to resume at, in seconds. */
export const placeOf = (name: string | undefined): number =>
  name === undefined ? 0 : (read().places.find(([known]) => known === name)?.[1] ?? 0)

export function rememberPlace(name: string, seconds: number, duration: number | null) {
  const { settings, places } = read()
  const others = places.filter(([known]) => known !== name)
  const isWithin = seconds >= MARGIN_SECONDS && (duration === null || seconds <= duration - MARGIN_SECONDS)
  const place: [string, number] = [name, Math.round(seconds * 10) / 10]
  write({ settings, places: isWithin ? [...others, place].slice(-MOST_PLACES) : others })
}
