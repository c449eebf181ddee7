import { checkRows } from './check-rows.ts'
import { juryRows } from './matrix.ts'

checkRows(juryRows)
