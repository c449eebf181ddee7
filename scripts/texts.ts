import { findTexts } from './find-texts.ts'

// Every text that people may read, file by file, for reading them aloud: `npm run texts`, or a part: `npm run texts -- web/src/entry`.

let last = ''
for (const { file, line, text } of await findTexts(process.argv.slice(2))) {
  if (file !== last) console.log(`\n${file}`)
  last = file
  console.log(`${String(line).padStart(5)}  ${text}`)
}
