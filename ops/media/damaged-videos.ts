import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CopyFailed,
  type CopyFault,
  makeCopy,
  type Tool,
} from '../../server/src/platform/media/copies/make-copy.ts'
import { damagedVideo } from '../../server/test/damaged-videos.ts'
import { requireFfmpeg, requireLibrary } from './tools.ts'

// npm run damaged-videos -- [how many]: makes viewing copies of damaged videos, half of them with each tool (W03)
const count = Number(process.argv[2] ?? 1000)
const tools = [await requireFfmpeg(), await requireLibrary()]
type Outcome = CopyFault | 'a copy' | 'needs none' | 'UNEXPECTED'

const outcomes = new Map<Outcome, number>()
const unexpected: string[] = []
const place = await mkdtemp(join(tmpdir(), 'damaged-'))

const attempt = async (number: number): Promise<Outcome> => {
  const tool = tools[number % tools.length] as Tool
  const folder = join(place, String(number))
  const input = `${folder}.mp4`
  await writeFile(input, damagedVideo(number))
  await mkdir(folder)
  try {
    const signal = AbortSignal.timeout(300_000)
    const copy = await makeCopy({
      tool,
      input,
      folder,
      signal,
      onProgress: () => {},
      limits: { leastSeconds: 30 },
    })
    return copy.video ? 'a copy' : 'needs none'
  } catch (error) {
    if (error instanceof CopyFailed) return error.fault
    unexpected.push(`${number}: ${String(error)}`)
    return 'UNEXPECTED'
  } finally {
    await rm(folder, { recursive: true })
    await rm(input)
  }
}

let next = 0
const work = async () => {
  while (next < count) {
    const number = next
    next += 1
    const outcome = await attempt(number)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    if (number % 100 === 99) console.log(`${number + 1} …`, Object.fromEntries(outcomes))
  }
}
await Promise.all([work(), work()])

const files = await readdir(place)
await rm(place, { recursive: true })
const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '')
console.log(`${count} damaged videos:`, Object.fromEntries(outcomes))
console.log(
  `unexpected: ${unexpected.length}; files left: ${files.length}; processes left: ${children.split(' ').filter(Boolean).length}`,
)
for (const line of unexpected) console.log(line)
process.exitCode = unexpected.length + files.length === 0 && children === '' ? 0 : 1
