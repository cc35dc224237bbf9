import 'reflect-metadata';
import '@sed/registry/errors';
