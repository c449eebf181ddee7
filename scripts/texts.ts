import { findTexts } from './find-texts.ts'

// Prints every text that people may read, file by file, for reading them aloud: `npm run texts`. A part of them:
// `npm run texts -- web/src/entries`.

let last = ''
for (const { file, line, text } of await findTexts(process.argv.slice(2))) {
  if (file !== last) console.log(`\n${file}`)
  last = file
  console.log(`${String(line).padStart(5)}  ${text}`)
}
