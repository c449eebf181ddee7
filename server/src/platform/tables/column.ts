/** A day or a time is local time of a programme, given as a Date whose UTC parts are read. */
export type Cell = string | number | Date | null

export interface Column<Row> {
  header: string
  /** In characters. */
  width: number
  /** `score`: with two decimals, where the format rounds what it shows. */
  shows?: 'day' | 'time' | 'score'
  of(row: Row): Cell
}
