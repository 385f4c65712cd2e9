"""Puts into the C that mypyc wrote what mypyc leaves out: docstrings, and whole paths for tracebacks.

What is not found in the C, in a later version of mypyc perhaps, stays as it is.
"""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

RUNTIME = "#include <exc_ops.c>\n"
"""The part of mypyc's runtime that adds compiled functions to tracebacks."""
WHOLE_PATHS = r"""
/* The source lies beside the binary: with its whole path, tracebacks show lines wherever it is installed. */
static PyCodeObject *CodeBesideBinary(const char *file, const char *function, int line, PyObject *globals) {
    char path[4096];
    PyObject *binary = PyDict_GetItemString(globals, "__file__");
    const char *place = binary && PyUnicode_Check(binary) ? PyUnicode_AsUTF8(binary) : NULL;
    const char *name = strrchr(file, '/');
    if (place && name) {
        const char *end = strrchr(place, '/');
        const char *backslash = strrchr(place, '\\');
        if (!end || (backslash && backslash > end)) end = backslash;
        if (end && (size_t)(end - place) + strlen(name) < sizeof path) {
            memcpy(path, place, end - place);
            strcpy(path + (end - place), name);
            file = path;
        }
    }
    return PyCode_NewEmpty(file, function, line);
}
#define PyCode_NewEmpty(file, function, line) CodeBesideBinary(file, function, line, globals)
#include <exc_ops.c>
#undef PyCode_NewEmpty
"""

FUNCTION = re.compile(r'(\(PyCFunction\)CPyPy_(\w+),\s*[\w |]*,\s*)PyDoc_STR\(("(?:[^"\\]|\\.)*"|NULL)\)')
CLASS = re.compile(
    r'(PyTypeObject CPyType_(\w+)_template_ = \{[^{}]*?\.tp_doc = )PyDoc_STR\(("(?:[^"\\]|\\.)*"|NULL)\)'
)
PROPERTY = re.compile(r'(\{"(\w+)",\s*\(getter\)(\w+)_get_?\2,\s*(?:\(setter\)\w+|NULL),\s*)NULL, NULL\}')
MODULE = re.compile(r'("([\w.]+)",\s*)NULL(, /\* docstring \*/)')


def docstrings(source: Path, paths: list[str]) -> dict[str, str]:
    """All docstrings of these modules, by whole names such as `caylus.rules.state.State.clone`."""
    found: dict[str, str] = {}

    def look(name: str, node: Any) -> None:
        text = ast.get_docstring(node)
        if text:
            found[name] = text
        for child in node.body:
            if isinstance(child, (ast.ClassDef, ast.FunctionDef)):
                look(f"{name}.{child.name}", child)

    for path in paths:
        look(path.removesuffix(".py").replace("/", "."), ast.parse((source / path).read_text("utf-8")))
    return found


def by_c_name(known: dict[str, str]) -> dict[str, str]:
    """The same by the names in the C: the end of the whole name that mypyc found to be unique."""
    found: dict[str, str] = {}
    twice: set[str] = set()
    for name, text in known.items():
        words = name.split(".")
        for first in range(len(words) - 1):
            short = "___".join(words[first:])
            if short in found:
                twice.add(short)
            found[short] = text
    return {short: text for short, text in found.items() if short not in twice}


def literal(text: str) -> str:
    """A text as a string of C."""
    quoted = json.dumps(text).replace("??", "?\\?")  # no trigraphs
    return re.sub(r"\\u([0-9a-f]{4})", lambda found: octal(chr(int(found[1], 16))), quoted)


def octal(letter: str) -> str:
    """A letter as the bytes of its UTF-8."""
    return "".join(f"\\{byte:03o}" for byte in letter.encode())


def finish(code: str, source: Path, paths: list[str]) -> str:
    """The C of the modules at these paths below `source`, with docstrings and whole paths."""
    whole = docstrings(source, paths)
    known = by_c_name(whole)

    def documented(found: re.Match[str]) -> str:
        text = known.get(found[2])
        signature = "" if found[3] == "NULL" else found[3]
        return found[0] if text is None else f"{found[1]}PyDoc_STR({signature} {literal(text)})"

    def property_documented(found: re.Match[str]) -> str:
        text = known.get(f"{found[3]}___{found[2]}")
        return found[0] if text is None else f"{found[1]}{literal(text)}, NULL}}"

    def module_documented(found: re.Match[str]) -> str:
        text = whole.get(found[2])
        return found[0] if text is None else f"{found[1]}{literal(text)}{found[3]}"

    code = FUNCTION.sub(documented, code)
    code = CLASS.sub(documented, code)
    code = PROPERTY.sub(property_documented, code)
    code = MODULE.sub(module_documented, code)
    return code.replace(RUNTIME, WHOLE_PATHS.lstrip(), 1)
