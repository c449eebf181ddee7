import { fold } from './words.ts'

/** Returns a text as it stands in addresses and file names, such as 'ad-awards-argentina-25'. */
export const slugOf = (text: string): string => fold(text).replaceAll(/[^a-z0-9]+/g, '-')
