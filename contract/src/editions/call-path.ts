/** Address of the public page that calls for entries. It has its own file, so that importing it brings nothing along. */
export const CALL_PATH = '/convocatoria'
