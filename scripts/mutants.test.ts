import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { mutants } from '../ops/mutants/all.ts'

const root = new URL('../', import.meta.url)

it.each(mutants)('the broken build where $what can still be made', async ({ file, text }) => {
  const source = await readFile(new URL(file, root), 'utf8')
  expect(source.split(text)).toHaveLength(2)
})
