import { videoLabels } from '@portal/contract/entries/files.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { ExportedFile } from './queries.ts'

/** Maximum lengths that keep whole paths below the 260 characters that Windows can unpack. */
const MAX_CAMPAIGN = 60
const MAX_FILE = 80

/**
 * Returns the path of a video: folders for programme, category and entry. The entry's code makes its folder
 * unique, and the number makes the file unique.
 */
export function zipPath({ programOf, categoryOf }: Catalog, file: ExportedFile, number: number): string {
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

// Characters that Windows refuses in a name, and marks that change the direction of text.
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*]/gu

/**
 * Makes a text safe as a name. Accents stay. Dots and spaces at either end are removed, because they would name
 * another folder or be lost.
 */
function safe(text: string): string {
  const readable = text.normalize('NFC').replaceAll(unsafe, ' ').replaceAll(/\s+/g, ' ')
  return readable.replaceAll(/^[ .]+|[ .]+$/g, '')
}

const shorten = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
