import { checkRows } from './check-rows.ts'
import { awardRows } from './matrix.ts'

checkRows(awardRows)
