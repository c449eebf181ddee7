import { hash } from 'node:crypto'
import * as z from 'zod/mini'

export const MANIFEST = 'manifest.json'
export const SECRET = 'secret'
export const tableFile = (table: string) => `tables/${table}.jsonl.gz`
export const videoFile = (name: string) => `videos/${name}`
export const damagedFile = (name: string) => `damaged/${name}`

const FORMAT = 1
const word = z.string().check(z.regex(/^[a-z0-9_]+$/))
const bytes = z.object({ size: z.int(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })

const manifest = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** Version of the portal that wrote the backup. */
  version: z.string(),
  migrations: z.array(z.string()).check(z.minLength(1)),
  tables: z.array(z.object({ name: word, columns: z.array(word), rows: z.int() })),
  sequences: z.record(word, z.string().check(z.regex(/^\d+$/))),
  jobs: z.array(z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) })),
  secretHash: z.string(),
  /** Every other file of the backup, by its path in the folder. */
  files: z.record(
    z.string().check(z.regex(/^(secret|tables\/[a-z0-9_]+\.jsonl\.gz|videos\/[a-z2-7]{26}\.mp4)$/)),
    bytes,
  ),
  /** One sentence for each video that could not be kept as it was uploaded. */
  damaged: z._default(z.array(z.string()), []),
})

export type Manifest = z.output<typeof manifest>

export function writeManifest(facts: Omit<Manifest, 'format'>): string {
  const whole = { format: FORMAT, ...facts }
  return `${JSON.stringify({ ...whole, checksum: checksumOf(whole) }, null, 2)}\n`
}

/**
 * Reads a manifest.
 * @throws Error naming what is wrong with it
 */
export function readManifest(text: string): Manifest {
  try {
    const { checksum, ...whole } = JSON.parse(text) as Record<string, unknown>
    if (whole.format !== FORMAT) throw new Error(`its format is ${String(whole.format)}, not ${FORMAT}`)
    if (checksum !== checksumOf(whole)) throw new Error('its checksum is another one')
    return manifest.parse(whole)
  } catch (cause) {
    throw new Error(`${MANIFEST} is damaged: ${(cause as Error).message}`, { cause })
  }
}

const checksumOf = (whole: object) => hash('sha256', JSON.stringify(whole))
