import { paragraph, type Block } from '../../platform/mail/templates/blocks.ts'

/** Fills in all placeholders in one pass, so that text in a name is never taken for a placeholder. */
export const fillIn = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{\w+\}/g, (word) => values[word] ?? word)

/** Returns the text that an admin wrote as paragraphs; an empty line parts them. */
export const paragraphs = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => paragraph(block))

export const withUnixLines = (text: string) => text.replaceAll(/\r\n?/g, '\n')
