// The tables of the management modules under names of their own, as the migration generator looks for them.
const { MODULE_TABLES } = require('./module-tables');

module.exports = Object.fromEntries([...MODULE_TABLES].map(([key, table]) => [`module_${key}`, table]));
