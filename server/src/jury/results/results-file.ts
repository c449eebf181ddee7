import type { Output } from '@portal/contract/platform/route.ts'
import { figureNotes } from '@portal/contract/jury/results/figure-notes.ts'
import {
  type CategoryResult,
  type EntryResult,
  type ResultFormat,
  type resultRoutes,
  zoneLabels,
} from '@portal/contract/jury/results/results.ts'
import { recordOf } from '../../people/activity/record.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Column } from '../../platform/tables/column.ts'
import { writeCsv } from '../../platform/tables/write-csv.ts'
import { writeXlsx } from '../../platform/tables/write-xlsx.ts'
import { aboutRound } from '../rounds/lock-known.ts'
import { findResults } from './show-results.ts'

interface Row extends EntryResult {
  category: string
}

const mediaTypes: Record<ResultFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
}

const yes = (is: boolean) => (is ? 'Sí' : '')

const columns: readonly Column<Row>[] = [
  { header: 'Categoría', width: 28, of: ({ category }) => category },
  { header: 'Puesto', width: 8, of: ({ place }) => place },
  { header: 'Código', width: 16, of: ({ code }) => code },
  { header: 'Marca', width: 24, of: ({ brand }) => brand },
  { header: 'Campaña', width: 32, of: ({ campaign }) => campaign },
  { header: 'Puntaje oficial', width: 14, shows: 'score', of: ({ official }) => official },
  { header: 'Promedio', width: 14, shows: 'score', of: ({ raw }) => raw },
  { header: 'Ajustado', width: 14, shows: 'score', of: ({ adjusted }) => adjusted },
  { header: 'Planillas', width: 10, of: ({ n }) => n },
  { header: 'Margen de duda', width: 14, shows: 'score', of: ({ deviation }) => deviation },
  { header: 'Posibilidad', width: 12, shows: 'score', of: ({ chance }) => chance },
  { header: 'Zona', width: 22, of: ({ zone }) => zone && zoneLabels[zone] },
  { header: 'Empate técnico con', width: 24, of: ({ technicalTieWith }) => technicalTieWith.join(', ') },
  { header: 'Opiniones divididas', width: 18, of: ({ isDivided }) => yes(isDivided) },
  { header: 'Del más bajo al más alto', width: 22, shows: 'score', of: ({ range }) => range },
  { header: 'Desviación de sus planillas', width: 24, shows: 'score', of: ({ sd }) => sd },
  { header: 'Descalificada', width: 14, of: ({ isDisqualified }) => yes(isDisqualified) },
  { header: 'Nota', width: 60, of: ({ note }) => note && figureNotes[note] },
]

/**
 * Returns the results as a table, or what the figures were computed from, with judges as numbers (J42, J44). That is
 * for the two people who unsealed the round: with the names beside the numbers in its progress it tells how each
 * judge marked. The export is recorded.
 * @throws Failure `not_found`
 */
export async function resultsFile(
  db: Db,
  { format, ...asked }: { roundId: number; userId: number; format: ResultFormat },
): Promise<Output<typeof resultRoutes.file>> {
  const { round, figures, results } = await findResults(db, asked)
  if (format === 'json' && !round.unsealed?.isMine) throw fail('not_found')
  await recordOf(db, asked.userId, 'results-exported', {
    details: { ...aboutRound(round), Formato: format.toUpperCase() },
  })
  const { digest, version } = results
  const bytes =
    format === 'json'
      ? [Buffer.from(JSON.stringify({ round: round.name, digest, version, ...figures.input }, null, 1))]
      : await Array.fromAsync(
          format === 'csv'
            ? writeCsv(columns, [rowsOf(results.categories)])
            : writeXlsx(columns, [rowsOf(results.categories)], 'Resultados'),
        )
  return {
    fileName: `resultados-ronda-${round.id}.${format}`,
    mediaType: mediaTypes[format],
    content: Buffer.concat(bytes).toString('base64'),
  }
}

const rowsOf = (categories: readonly CategoryResult[]): Row[] =>
  categories.flatMap(({ name, entries }) => entries.map((entry) => ({ ...entry, category: name })))
