import { hash } from 'node:crypto'

/** Returns a whole number below 2 ** 32 that looks random and is always the same for the same text. */
export const numberOf = (text: string): number => hash('sha256', text, 'buffer').readUInt32BE(0)
