import { videoLabels } from '@portal/contract/entries/files.ts'
import { categoryOf, programOf } from '../../editions/content/from-edition.ts'
import type { ExportedFile } from './queries.ts'

/** So that the whole stays under the 260 characters that Windows unpacks. */
const MAX_CAMPAIGN = 60
const MAX_FILE = 80

/** Programme, category and entry as folders. The code makes the entry's unique, the number the file's. */
export function zipPath(file: ExportedFile, number: number): string {
  const { programId, categoryId, enrollCode, campaign, usageType, originalName } = file
  const folder = `${enrollCode} ${shorten(safe(campaign), MAX_CAMPAIGN)}`
  const extension = /\.\w{1,8}$/.exec(originalName)?.[0] ?? ''
  const name = safe(originalName.slice(0, originalName.length - extension.length))
  const video = `${number} ${videoLabels[usageType]} - ${shorten(name, MAX_FILE)}`
  return [programOf(programId).label, categoryOf(categoryId).name, folder, video]
    .map((part) => safe(part))
    .join('/')
    .concat(extension)
}

// What Windows can't have in a name, and marks that turn the direction of text.
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*]/gu

/** Accents stay; no dot or space at either end, which would name another folder or be lost. */
function safe(text: string): string {
  const readable = text.normalize('NFC').replaceAll(unsafe, ' ').replaceAll(/\s+/g, ' ')
  return readable.replaceAll(/^[ .]+|[ .]+$/g, '')
}

const shorten = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
