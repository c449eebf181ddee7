import { countWords } from '@portal/contract/platform/words.ts'

/** 'Te quedan 37 palabras', 'Te sobran 12 palabras' (S13.6). */
export function wordsLeft(text: string, maxWords: number): { text: string; over: boolean } {
  const left = maxWords - countWords(text)
  const amount = Math.abs(left)
  const verb = left < 0 ? 'sobra' : 'queda'
  return { text: amount === 1 ? `Te ${verb} 1 palabra` : `Te ${verb}n ${amount} palabras`, over: left < 0 }
}
