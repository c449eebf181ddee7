/** Where everybody reads how the results are computed. */
export const EXPLANATION_PATH = '/como-se-calculan-los-resultados'
