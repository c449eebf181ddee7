/** The value of a cell. Days and times are in a programme's local time: a Date whose UTC parts are read. */
export type Cell = string | number | Date | null

export interface Column<Row> {
  header: string
  /** Width in characters. */
  width: number
  /** How the value is shown. `score`: with two decimals, in formats that round what they show. */
  shows?: 'day' | 'time' | 'score'
  of(row: Row): Cell
}
