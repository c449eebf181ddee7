/**
 * Parses CSV by RFC 4180 with semicolons, in which every row ends with a line break. A byte order mark is skipped.
 */
export function parseCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '')
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/gy
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [, quoted, plain = '', end] = match
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ';') continue
    rows.push(row)
    row = []
    if (cell.lastIndex === text.length) return rows
  }
  throw new Error('This is not the end of a row')
}

/** Returns the rows below the first as objects, whose keys are the cells of the first row. */
export function csvObjects(file: string): Record<string, string>[] {
  const [names = [], ...rows] = parseCsv(file)
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])))
}
