/** The address of the public page that explains how the results are computed. */
export const EXPLANATION_PATH = '/como-se-calculan-los-resultados'
