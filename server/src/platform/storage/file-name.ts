/** The most letters of a file that people save (F12). */
const MOST_LETTERS = 120

// Characters that Windows refuses in a name, and marks that change the direction of text.
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*]/gu

/**
 * Makes a text safe as a name. Accents stay. Dots and spaces at either end are removed, because they would name
 * another folder or be lost.
 */
export function safeName(text: string): string {
  const readable = text.normalize('NFC').replaceAll(unsafe, ' ').replaceAll(/\s+/g, ' ')
  return readable.replaceAll(/^[ .]+|[ .]+$/g, '')
}

/**
 * Returns the text as a name that a person understands and every system keeps.
 * @param end what follows the text however long that is, such as '.pdf'
 */
export const fileName = (text: string, end: string, most = MOST_LETTERS): string =>
  // Cut by letters, because a cut between two halves of one would leave a mark that isn't text.
  safeName([...safeName(text)].slice(0, most - end.length).join('')) + end

/** Returns such names for files of one folder: equal ones get ' (2)', ' (3)' in the order given (F12). */
export function fileNames(texts: readonly string[], extension: string): string[] {
  const taken = new Set<string>()
  const last = new Map<string, number>()
  return texts.map((text) => {
    const first = inFolder(fileName(text, extension))
    let number = last.get(first) ?? 0
    let name: string
    do {
      number += 1
      name = fileName(text, number === 1 ? extension : ` (${number})${extension}`)
    } while (taken.has(inFolder(name)))
    last.set(first, number)
    taken.add(inFolder(name))
    return name
  })
}

/** Returns what two names of one folder may not share: Windows and macOS take capitals for the small letters. */
const inFolder = (name: string) => name.toLowerCase()
