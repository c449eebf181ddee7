import { Button } from '../action/button.tsx'
import { passFocusOn } from '../browser/keep-focus.ts'

/** Takes itself away with the filters: the focus goes on. */
export const ClearFilters = ({ onClick }: { onClick: () => void }) => (
  <Button ref={passFocusOn} size="small" variant="quiet" icon="cross" onClick={onClick}>
    Quitar filtros
  </Button>
)
