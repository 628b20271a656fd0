/** The service worker, served as /sw.js: a line a duty, each with its listeners in a file of its own beside this. */
import "./app";
import "./kept-picks";
