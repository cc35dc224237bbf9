/** Name of the grid and axes of the lanes below the plot. */
export const LANES = 'lanes';
